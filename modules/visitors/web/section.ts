import { UserRoundCheck } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'visitors',
  module: 'visitors',
  name: { en: 'Visitors', hi: 'आगंतुक', mr: 'पाहुणे' },
  about: { en: 'Who is at the gate and inside', hi: 'गेट पर और अंदर कौन है', mr: 'गेटवर आणि आत कोण आहे' },
  icon: UserRoundCheck,
  menu: { group: 'daily', place: 10 },
  phone: { name: { en: 'Gate', hi: 'गेट', mr: 'गेट' }, place: 50 },
  finds: { type: 'visitor', name: { en: 'Visitor', hi: 'आगंतुक', mr: 'पाहुणा' } },
  act: { name: { en: 'Announce someone', hi: 'आने वाले की सूचना दें', mr: 'येणाऱ्याची सूचना द्या' }, does: 'announce' },
  prefetchAfterMs: 3000,
  load: async () => (await import('./visitors-section.tsx')).VisitorsSection,
}
