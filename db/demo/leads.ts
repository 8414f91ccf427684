import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { buildSampleLeads, type LeadPlan } from '#modules/leads/build.ts'

/** A fortnight at the operator's desk: every stage of a lead is there to be seen. */
export const seedLeads = (db: Db, now: Date): Promise<void> => {
  const daysAgo = (days: number, hour: number) => new Date(now.getTime() - days * 86_400_000 - hour * 3_600_000)
  const plans: LeadPlan[] = [
    {
      name: 'Meenakshi Iyer',
      email: 'meenakshi.iyer@lakeview.example',
      phone: '55510 10001',
      societyName: 'Lakeview Residency RWA, Bengaluru',
      position: '',
      status: 'new',
      kind: 'demo_request',
      words: { message: 'We are 160 flats and still collect maintenance by cheque. Can you show us UPI?' },
      at: daysAgo(0, 3),
    },
    {
      name: 'Sandeep Chavan',
      email: 'sandeep@shivneri.example',
      phone: '55510 10002',
      societyName: 'Shivneri CHS, Nashik',
      position: '',
      status: 'new',
      kind: 'contact_message',
      words: {
        subject: 'Data from Excel',
        message: 'Can our member list be taken over from Excel?\nIt is in Marathi.',
      },
      at: daysAgo(1, 2),
    },
    {
      name: 'Farah Siddiqui',
      email: 'farah@gomtigreens.example',
      phone: '55510 10003',
      societyName: 'Gomti Greens, Lucknow',
      position: 'Treasurer',
      status: 'contacted',
      notes: 'Called once. Wants to see the ledger and the late-fee rules.',
      nextContactOn: addDays(dayOf(now), 2),
      kind: 'demo_request',
      words: { message: 'Please call after 6 pm.' },
      at: daysAgo(3, 4),
    },
    {
      name: 'Joseph D’Souza',
      email: 'joseph@bandra-heights.example',
      phone: '55510 10004',
      societyName: 'Bandra Heights CHS, Mumbai',
      position: 'Secretary',
      status: 'qualified',
      notes: '84 flats, general body meets next month.',
      nextContactOn: addDays(dayOf(now), 5),
      kind: 'demo_request',
      words: {},
      at: daysAgo(5, 1),
    },
    {
      name: 'Harpreet Kaur',
      email: 'harpreet@sector21.example',
      phone: '55510 10005',
      societyName: 'Sector 21 Owners’ Association, Chandigarh',
      position: 'President',
      status: 'demo_scheduled',
      notes: 'Demo with the committee on video.',
      nextContactOn: addDays(dayOf(now), 1),
      kind: 'demo_request',
      words: { message: 'The committee would like to see the gate screen.' },
      at: daysAgo(7, 6),
    },
    {
      name: 'Ramesh Patil',
      email: 'ramesh@sahyadri.example',
      phone: '55510 10006',
      societyName: 'Sahyadri Heights, Thane',
      position: 'Secretary',
      status: 'converted',
      notes: 'Took the Essential plan.',
      kind: 'demo_request',
      words: {},
      at: daysAgo(11, 3),
    },
    {
      name: 'Vikas Mehta',
      email: 'vikas@mehta-traders.example',
      phone: '',
      societyName: '',
      position: 'Vendor',
      status: 'rejected',
      notes: 'Sells CCTV, looks for customers.',
      kind: 'contact_message',
      words: { subject: 'Partnership', message: 'We offer CCTV at a good price.' },
      at: daysAgo(13, 5),
    },
  ]
  return buildSampleLeads(db, plans)
}
