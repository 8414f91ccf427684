import { Wrench } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'complaints',
  module: 'complaints',
  name: { en: 'Complaints', hi: 'शिकायतें', mr: 'तक्रारी' },
  about: {
    en: 'What is broken and who mends it',
    hi: 'क्या बिगड़ा है और कौन ठीक करेगा',
    mr: 'काय बिघडले आणि कोण दुरुस्त करणार',
  },
  icon: Wrench,
  menu: { group: 'daily', place: 20 },
  phone: { name: { en: 'Complaints', hi: 'शिकायतें', mr: 'तक्रारी' }, place: 30 },
  finds: { type: 'complaint', name: { en: 'Complaint', hi: 'शिकायत', mr: 'तक्रार' } },
  act: { name: { en: 'Raise complaint', hi: 'शिकायत दर्ज करें', mr: 'तक्रार नोंदवा' }, does: 'raise' },
  prefetchAfterMs: 3000,
  load: async () => (await import('./complaints-section.tsx')).ComplaintsSection,
}
