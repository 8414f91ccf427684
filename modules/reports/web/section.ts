import { ChartColumn } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'reports',
  module: 'reports',
  name: { en: 'Reports', hi: 'रिपोर्ट', mr: 'अहवाल' },
  about: {
    en: 'Registers and statements to print',
    hi: 'छापने के लिए रजिस्टर और विवरण',
    mr: 'छापायच्या नोंदवह्या आणि विवरणे',
  },
  icon: ChartColumn,
  menu: { group: 'records', place: 40 },
  phone: { name: { en: 'Reports', hi: 'रिपोर्ट', mr: 'अहवाल' }, place: 55 },
  load: async () => (await import('./reports-section.tsx')).ReportsSection,
}
