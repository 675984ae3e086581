/** Whether this can be pasted now; a browser may refuse, or have no clipboard where a page is not served by https. */
export const copied = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;
