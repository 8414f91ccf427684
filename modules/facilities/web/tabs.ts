import type { SectionTab } from '#web/section.ts'

const section = 'facilities'

/** Three for everybody; the rest for those who decide and keep the rules. Parking and staff bring their own. */
export const tabs: readonly SectionTab[] = [
  {
    section,
    id: 'book',
    name: { en: 'Book', hi: 'बुक करें', mr: 'आरक्षित करा' },
    place: 10,
    may: 'facilities.read',
    load: async () => (await import('./book-tab.tsx')).BookTab,
  },
  {
    section,
    id: 'calendar',
    name: { en: 'Calendar', hi: 'कैलेंडर', mr: 'दिनदर्शिका' },
    place: 20,
    may: 'facilities.read',
    load: async () => (await import('./calendar-tab.tsx')).CalendarTab,
  },
  {
    section,
    id: 'own',
    name: { en: 'My bookings', hi: 'मेरी बुकिंग', mr: 'माझी आरक्षणे' },
    place: 30,
    may: 'facilities.create',
    load: async () => (await import('./own-tab.tsx')).OwnTab,
  },
  {
    section,
    id: 'approvals',
    name: { en: 'Approvals', hi: 'मंज़ूरी बाकी', mr: 'मंजुरी बाकी' },
    place: 40,
    may: 'facilities.approve',
    load: async () => (await import('./desk/approvals-tab.tsx')).ApprovalsTab,
  },
  {
    section,
    id: 'closures',
    name: { en: 'Closures', hi: 'बंद समय', mr: 'बंद वेळ' },
    place: 50,
    may: 'facilities.approve',
    load: async () => (await import('./desk/closures-tab.tsx')).ClosuresTab,
  },
  {
    section,
    id: 'register',
    name: { en: 'Register', hi: 'रजिस्टर', mr: 'नोंदवही' },
    place: 60,
    may: 'facilities.approve',
    load: async () => (await import('./desk/register-tab.tsx')).RegisterTab,
  },
  {
    section,
    id: 'setup',
    name: { en: 'Rules', hi: 'नियम', mr: 'नियम' },
    place: 70,
    may: 'facilities.update',
    load: async () => (await import('./setup/setup-tab.tsx')).SetupTab,
  },
]
