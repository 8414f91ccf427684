import { CalendarDays, ChartColumn, ChartLine, UserRoundCheck } from 'lucide-react'
import type { Section } from '#web/section.ts'

/** Sections whose rooms are not built yet: they stand in the menu and say so. A room takes its line away with it. */
export const comingSections: readonly Section[] = [
  {
    id: 'visitors',
    module: 'visitors',
    name: { en: 'Visitors', hi: 'आगंतुक', mr: 'पाहुणे' },
    about: { en: 'Who is at the gate and inside', hi: 'गेट पर और अंदर कौन है', mr: 'गेटवर आणि आत कोण आहे' },
    icon: UserRoundCheck,
    menu: { group: 'daily', place: 10 },
    phone: { name: { en: 'Gate', hi: 'गेट', mr: 'गेट' }, place: 50 },
    finds: { type: 'visitor', name: { en: 'Visitor', hi: 'आगंतुक', mr: 'पाहुणा' } },
    prefetchAfterMs: 3000,
  },
  {
    id: 'facilities',
    module: 'facilities',
    name: { en: 'Facility Booking', hi: 'सुविधा बुकिंग', mr: 'सुविधा आरक्षण' },
    about: {
      en: 'Book the hall, the court, the guest room',
      hi: 'हॉल, कोर्ट, अतिथि कक्ष बुक करें',
      mr: 'सभागृह, कोर्ट, अतिथी खोली आरक्षित करा',
    },
    icon: CalendarDays,
    menu: { group: 'daily', place: 30 },
    finds: { type: 'facility', name: { en: 'Facility', hi: 'सुविधा', mr: 'सुविधा' } },
  },
  {
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
  },
  {
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
  },
]
