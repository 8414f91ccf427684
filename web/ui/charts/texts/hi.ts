import type { Translated } from '#web/i18n/i18n.tsx'
import type en from './en.ts'

export default {
  table: 'तालिका में दिखाएँ',
  chart: 'तालिका छिपाएँ',
  move: 'तीर वाली कुंजियों से एक से दूसरे पर जाएँ, Enter से उसकी पंक्तियाँ खोलें।',
  mark: '{{label}}: {{value}}, {{series}}।',
  single: '{{label}}: {{value}}।',
  open: 'पंक्तियाँ खोलें।',
  openCount: { one: '{{count}} पंक्ति खोलें।', other: '{{rows}} पंक्तियाँ खोलें।' },
  none: 'इस अवधि में कुछ नहीं।',
} as const satisfies Translated<typeof en>
