import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  wing: 'विंग',
  livesAs: 'राहण्याचा प्रकार',
  role: 'भूमिका',
  people: { one: '{{count}} व्यक्ती', other: '{{count}} जण' },
  withoutLogin: '{{people}}, {{count}} लॉगिनशिवाय',
  kinds: { owner: 'मालक', tenant: 'भाडेकरू', family: 'कुटुंब' },
  roles: {
    resident: 'रहिवासी',
    committee: 'समिती',
    admin: 'ॲडमिन',
    security: 'सुरक्षा रक्षक',
    vendor: 'सेवा पुरवठादार',
    ca: 'चार्टर्ड अकाउंटंट',
  },
} as const satisfies Translated<typeof en>
