import type { SectionTab } from '#web/section.ts'

const groupTab = (id: string, place: number, name: SectionTab['name'], may: string): SectionTab => ({
  section: 'analytics',
  id,
  name,
  place,
  may,
  load: async () => (await import('./group-tab.tsx')).groupTab(id),
})

export const tabs: readonly SectionTab[] = [
  groupTab('money', 10, { en: 'Money', hi: 'पैसा', mr: 'पैसे' }, 'billing.read'),
  groupTab('complaints', 20, { en: 'Complaints', hi: 'शिकायतें', mr: 'तक्रारी' }, 'complaints.approve'),
  groupTab('gate', 30, { en: 'Gate', hi: 'गेट', mr: 'गेट' }, 'visitors.read'),
  groupTab('facilities', 40, { en: 'Facilities', hi: 'सुविधाएँ', mr: 'सुविधा' }, 'facilities.read'),
  groupTab('reach', 50, { en: 'Reach and votes', hi: 'पहुँच और मतदान', mr: 'पोहोच आणि मतदान' }, 'notices.read'),
]
