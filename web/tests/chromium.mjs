// Prints where the Chromium of the tests is, unpacking it the first time.
import chromium from '@sparticuz/chromium';

console.log(await chromium.executablePath());
