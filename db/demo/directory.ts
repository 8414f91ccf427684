import type { Db } from '#kernel/server/scope.ts'
import { listPeople } from '#modules/complaints/build.ts'
import { buildCards, buildContacts } from '#modules/directory/build.ts'
import type { ContactEdit } from '#modules/directory/contract.ts'

/** Six emergency numbers, twelve contacts and five cards, one of which waits for an admin. */
export const seedDirectory = async (db: Db, societyId: string, now: Date): Promise<void> => {
  const place = { db, societyId, now }
  await buildContacts(place, [...emergency, ...staff, ...vendors])
  const people = await listPeople(db, societyId)
  const ownerOf = (flat: string) =>
    people.find(({ flat_number, occupancy }) => flat_number === flat && occupancy === 'owner')!.id
  await buildCards(
    place,
    cards.map(([flat, title, about, state]) => ({
      ...{ memberId: ownerOf(flat), title, about, phone: `55500 3${flat.replace(/\D/g, '')}0`, state },
    })),
  )
}

const contact = (
  kind: ContactEdit['kind'],
  category: string,
  name: string,
  phone: string,
  hours = '',
  note = '',
): ContactEdit => ({ kind, category, name, phone, hours, note })

const emergency = [
  contact('emergency', 'Police', 'Police', '112'),
  contact('emergency', 'Fire', 'Fire brigade', '101'),
  contact('emergency', 'Ambulance', 'Ambulance', '108'),
  contact('emergency', 'Hospital', 'Sahyadri hospital, emergency', '55500 21001', '24 hours'),
  contact('emergency', 'Gas', 'Gas leak helpline', '1906', '24 hours'),
  contact('emergency', 'Power', 'Electricity, no supply', '1912', '24 hours'),
]

const staff = [
  contact('staff', 'Manager', 'Sunil Pawar', '55500 22001', 'Mon to Sat, 9 to 18', 'Office, ground floor of A'),
  contact('staff', 'Security', 'Main gate', '55500 22002', '24 hours'),
  contact('staff', 'Security', 'Back gate', '55500 22003', '6 to 22'),
  contact('staff', 'Plumber', 'Ramesh Jadhav', '55500 22004', 'Mon to Sat, 9 to 17'),
  contact('staff', 'Electrician', 'Imran Shaikh', '55500 22005', 'Mon to Sat, 9 to 17'),
  contact('staff', 'Housekeeping', 'Lata Kamble', '55500 22006', '7 to 15'),
]

const vendors = [
  contact('vendor', 'Lift', 'Otis service desk', '55500 23001', '24 hours', 'Say the lift number'),
  contact('vendor', 'Pest control', 'Green Shield', '55500 23002', 'First Monday of the month'),
  contact('vendor', 'Water tanker', 'Jal Tankers', '55500 23003', '6 to 20'),
  contact('vendor', 'Newspaper', 'Kothrud News Agency', '55500 23004', '5 to 9'),
  contact('vendor', 'Internet', 'CityNet support', '55500 23005', '9 to 21'),
  contact('vendor', 'Gardener', 'Hirwal Nursery', '55500 23006', 'Tue and Fri'),
]

const cards = [
  ['A-301', 'Home tiffin, Maharashtrian', 'Lunch and dinner, pure veg, to your door', 'shown'],
  ['B-402', 'Tuition, class 8 to 10', 'Maths and science, evenings', 'shown'],
  ['C-501', 'Chartered accountant', 'Returns and GST', 'shown'],
  ['D-403', 'Classical vocal lessons', 'Children and adults, at home', 'shown'],
  ['A-602', 'Tailoring and alterations', 'Blouses, school uniforms', 'waiting'],
] as const
