export default {
  table: 'Show as table',
  chart: 'Hide the table',
  move: 'Arrow keys move from mark to mark, Enter opens its rows.',
  mark: '{{label}}: {{value}}, {{series}}.',
  single: '{{label}}: {{value}}.',
  open: 'Open the rows.',
  openCount: { one: 'Open {{count}} row.', other: 'Open {{rows}} rows.' },
  none: 'Nothing in this period.',
} as const
