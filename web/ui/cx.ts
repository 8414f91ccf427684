/** Joins class names and leaves out what is not set. Callers add layout classes; a component's own look comes from its props. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
