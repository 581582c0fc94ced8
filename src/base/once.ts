/** What is looked up many times in one comparison: found once, and forgotten with it. */

/**
 * The same function, which asks once about each thing. A comparison has thousands of rows, and every sentence asks
 * about all of them: what is looked up again for each row takes minutes. What it is asked about must not change.
 */
export function once<About extends object, Found>(find: (about: About) => Found): (about: About) => Found {
  const known = new WeakMap<About, { readonly found: Found }>();
  return (about) => {
    const before = known.get(about);
    if (before !== undefined) return before.found;
    const found = find(about);
    known.set(about, { found });
    return found;
  };
}
