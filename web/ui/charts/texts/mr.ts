import type { Translated } from '#web/i18n/i18n.tsx'
import type en from './en.ts'

export default {
  table: 'तक्ता दाखवा',
  chart: 'तक्ता लपवा',
  move: 'बाणांच्या कळांनी एकावरून दुसऱ्यावर जा, Enter ने त्याच्या ओळी उघडा.',
  mark: '{{label}}: {{value}}, {{series}}.',
  single: '{{label}}: {{value}}.',
  open: 'ओळी उघडा.',
  openCount: { one: '{{count}} ओळ उघडा.', other: '{{rows}} ओळी उघडा.' },
  none: 'या काळात काही नाही.',
} as const satisfies Translated<typeof en>
