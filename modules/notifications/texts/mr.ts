import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'सूचना',
  unread: { one: '{{count}} न वाचलेली', other: '{{count}} न वाचलेल्या' },
  button: { one: 'सूचना, {{count}} न वाचलेली', other: 'सूचना, {{count}} न वाचलेल्या' },
  buttonNone: 'सूचना',
  empty: 'नवीन काही नाही. तुमच्याशी संबंधित गोष्टी येथे दिसतील.',
  failed: 'सूचना आणता आल्या नाहीत.',
  markAll: 'सर्व वाचल्या',
  isUnread: 'न वाचलेली',
  choose: 'कशाबद्दल कळवायचे ते निवडा',
  channels: { inApp: 'ॲपमध्ये', email: 'ई-मेल', push: 'या फोनवर किंवा संगणकावर', whatsapp: 'WhatsApp' },
} as const satisfies Translated<typeof en>
