/**
 * How much the server's memory may grow before it is cleaned. Left to itself, Node lets ten thousand printed bills fill
 * a hundred megabytes with what lives for a moment, and what was needed once grow to four times what is still needed: a
 * small machine has neither.
 */
export const heap = ['--max-semi-space-size=16', '--heap-growing-percent=200']
