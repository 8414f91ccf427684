import { House } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'dashboard',
  module: 'dashboard',
  name: { en: 'Dashboard', hi: 'डैशबोर्ड', mr: 'डॅशबोर्ड' },
  about: { en: 'The society at a glance', hi: 'सोसाइटी एक नज़र में', mr: 'सोसायटी एका नजरेत' },
  icon: House,
  menu: { group: 'first', place: 10 },
  phone: { name: { en: 'Home', hi: 'होम', mr: 'होम' }, place: 10 },
  prefetchAfterMs: 1000,
  load: async () => (await import('./dashboard-section.tsx')).DashboardSection,
}
