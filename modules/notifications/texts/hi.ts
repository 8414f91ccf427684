import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'सूचनाएँ',
  unread: { one: '{{count}} अपठित', other: '{{count}} अपठित' },
  button: { one: 'सूचनाएँ, {{count}} अपठित', other: 'सूचनाएँ, {{count}} अपठित' },
  buttonNone: 'सूचनाएँ',
  empty: 'कुछ नया नहीं है। आपके काम की बातें यहाँ दिखेंगी।',
  failed: 'सूचनाएँ लोड नहीं हो सकीं।',
  markAll: 'सब पढ़ लीं',
  isUnread: 'अपठित',
  choose: 'चुनें कि किस बारे में बताया जाए',
  channels: { inApp: 'ऐप में', email: 'ई-मेल', push: 'इस फ़ोन या कंप्यूटर पर', whatsapp: 'WhatsApp' },
} as const satisfies Translated<typeof en>
