import type { Room } from '#kernel/server/room.ts'
import { selectOverdue, selectSolved } from '../store/complaints.ts'

export const waiting: Room['waiting'] = {
  'complaints.overdue': {
    may: 'complaints.approve',
    path: '/app/{subdomain}/complaints',
    words: {
      one: { en: 'complaint overdue', hi: 'शिकायत की समय-सीमा निकली', mr: 'तक्रार मुदतीबाहेर' },
      other: { en: 'complaints overdue', hi: 'शिकायतों की समय-सीमा निकली', mr: 'तक्रारी मुदतीबाहेर' },
    },
    select: selectOverdue,
  },
  'complaints.own': {
    may: 'complaints.create',
    path: '/app/{subdomain}/complaints?mine=true',
    words: {
      one: {
        en: 'complaint of yours solved: is it good?',
        hi: 'आपकी शिकायत हल हुई: ठीक है?',
        mr: 'तुमची तक्रार सोडवली: बरोबर आहे?',
      },
      other: {
        en: 'complaints of yours solved: are they good?',
        hi: 'आपकी शिकायतें हल हुईं: ठीक हैं?',
        mr: 'तुमच्या तक्रारी सोडवल्या: बरोबर आहेत?',
      },
    },
    select: selectSolved,
  },
}
