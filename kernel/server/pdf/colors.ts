/** Printed ink: black enough for a bad printer, the second one for what is read after. */
export const ink = '#1d2421'
export const paleInk = '#5b625d'
export const lineColor = '#c9c6b8'

/** Of charts, as on a light screen: each is seen at 3:1 on paper, and hatching tells them apart without colour. */
export const chartColors = ['#0c544e', '#5f9688', '#b87400', '#6b3570', '#285680'] as const
export const heatColors = ['#f0e9d9', '#d5e3dc', '#a8c9bd', '#75a999', '#3d7f76', '#0c544e'] as const
export const bandColor = '#d5e3dc'
