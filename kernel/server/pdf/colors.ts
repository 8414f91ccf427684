/** Printed ink: black enough for a bad printer, the second one for what is read after. */
export const ink = '#1d2421'
export const paleInk = '#5b625d'
export const lineColor = '#c9c6b8'
