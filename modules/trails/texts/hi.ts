import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  loadFailed: 'यह लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  fields: { one: 'क्या बदला: {{count}} खाना', other: 'क्या बदला: {{count}} खाने' },
  title: 'सिस्टम लॉग',
  lead: 'हर बदलाव, किसने किया और पहले क्या था।',
  table: 'किस बारे में',
  person: 'व्यक्ति',
  from: 'कब से',
  to: 'कब तक',
  all: 'सभी',
  byItself: 'आँगन सिस्टम',
  none: 'इस समय में कुछ नहीं बदला।',
  more: 'पुरानी प्रविष्टियाँ',
  nothing: 'खाली',
  empty: 'अनुमति नहीं',
  emptyText: 'लॉग सोसाइटी के एडमिन के लिए है।',
  roles: {
    super_admin: 'आँगन टीम',
    admin: 'सोसाइटी एडमिन',
    committee: 'समिति सदस्य',
    resident: 'निवासी',
    security: 'सुरक्षा गार्ड',
    vendor: 'सेवा प्रदाता',
    ca: 'चार्टर्ड अकाउंटेंट',
    platform: 'प्लेटफ़ॉर्म',
    operator: 'सर्वर पर आँगन टीम',
    system: 'आँगन सिस्टम',
  },
} as const satisfies Translated<typeof en>
