import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  loadFailed: 'हे आणता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  fields: { one: 'काय बदलले: {{count}} रकाना', other: 'काय बदलले: {{count}} रकाने' },
  title: 'सिस्टम लॉग',
  lead: 'प्रत्येक बदल, तो कोणी केला आणि आधी काय होते.',
  table: 'कशाबद्दल',
  person: 'व्यक्ती',
  from: 'पासून',
  to: 'पर्यंत',
  all: 'सर्व',
  byItself: 'Aangan प्रणाली',
  none: 'या काळात काही बदलले नाही.',
  more: 'जुन्या नोंदी',
  nothing: 'रिकामे',
  empty: 'परवानगी नाही',
  emptyText: 'लॉग सोसायटीच्या ॲडमिनसाठी आहे.',
  roles: {
    super_admin: 'Aangan टीम',
    admin: 'सोसायटी ॲडमिन',
    committee: 'समिती सदस्य',
    resident: 'रहिवासी',
    security: 'सुरक्षा रक्षक',
    vendor: 'सेवा पुरवठादार',
    ca: 'चार्टर्ड अकाउंटंट (सीए)',
    platform: 'प्लॅटफॉर्म',
    operator: 'सर्व्हरवर Aangan टीम',
    system: 'Aangan प्रणाली',
  },
} as const satisfies Translated<typeof en>
