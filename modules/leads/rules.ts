export const statuses = ['new', 'contacted', 'qualified', 'demo_scheduled', 'converted', 'rejected'] as const
export type Status = (typeof statuses)[number]

export const eventKinds = [
  'demo_request',
  'contact_message',
  'newsletter',
  'status',
  'notes',
  'next_contact',
  'position',
] as const
export type EventKind = (typeof eventKinds)[number]

/** More from one address in a day is stored and not answered by letter: the form must not become a way to pester people. */
export const lettersADay = 5

/** A link in a letter that nobody opened in this time asks for a new one. */
export const confirmDays = 14

export type LeadChange = {
  status?: Status | undefined
  notes?: string | undefined
  nextContactOn?: string | null | undefined
  position?: string | undefined
}
type Kept = { status: string; notes: string; next_contact_on: string | null; position: string }

/** What really changes, one line of history each; setting a value to what it is leaves no trace. */
export const changesOf = (before: Kept, change: LeadChange) => {
  const all = [
    { kind: 'status', from: before.status, to: change.status },
    { kind: 'notes', from: before.notes, to: change.notes },
    { kind: 'next_contact', from: before.next_contact_on, to: change.nextContactOn },
    { kind: 'position', from: before.position, to: change.position },
  ] as const
  return all.filter(({ from, to }) => to !== undefined && to !== from)
}
