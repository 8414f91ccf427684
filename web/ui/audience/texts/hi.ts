import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  wing: 'विंग',
  livesAs: 'निवास का प्रकार',
  role: 'भूमिका',
  people: { one: '{{count}} व्यक्ति', other: '{{count}} लोग' },
  withoutLogin: '{{people}}, {{count}} बिना लॉगिन के',
  kinds: { owner: 'मालिक', tenant: 'किराएदार', family: 'परिवार' },
  roles: {
    resident: 'निवासी',
    committee: 'समिति',
    admin: 'एडमिन',
    security: 'सुरक्षा गार्ड',
    vendor: 'सेवा प्रदाता',
    ca: 'चार्टर्ड अकाउंटेंट',
  },
} as const satisfies Translated<typeof en>
