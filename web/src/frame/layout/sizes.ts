/**
 * What a phone is, for style sheets, which say `@media (--phone)`, and for the components: narrow, and not lying on its
 * side. Lying, or at 200 % on a desktop, there is little height, so that what stands one above the other has to stand
 * side by side as on a tablet.
 */
export const PHONE = '((max-width: 700px) and (max-aspect-ratio: 13/10))';
export const NOT_PHONE = '((min-width: 700.02px) or (min-aspect-ratio: 1301/1000))';
