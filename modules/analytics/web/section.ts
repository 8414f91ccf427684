import { ChartLine } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'analytics',
  module: 'analytics',
  name: { en: 'Analytics', hi: 'विश्लेषण', mr: 'विश्लेषण' },
  about: {
    en: 'How the society is doing over time',
    hi: 'समय के साथ सोसाइटी का हाल',
    mr: 'काळानुसार सोसायटीची वाटचाल',
  },
  icon: ChartLine,
  menu: { group: 'records', place: 30 },
  load: async () => (await import('./analytics-section.tsx')).AnalyticsSection,
}
