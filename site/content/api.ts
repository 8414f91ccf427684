/** The eight documented endpoints. The server's route table decides `status`; the words per language are in `api-docs.<lang>.ts`. */
export const apiEntries = [
  { id: 'listSocieties', method: 'GET', path: '/api/societies', auth: 'Required', category: 'societies' },
  { id: 'createSociety', method: 'POST', path: '/api/societies', auth: 'Admin', category: 'societies' },
  { id: 'listMembers', method: 'GET', path: '/api/societies/{id}/members', auth: 'Required', category: 'members' },
  { id: 'createBill', method: 'POST', path: '/api/societies/{id}/bills', auth: 'Admin', category: 'billing' },
  {
    id: 'listComplaints',
    method: 'GET',
    path: '/api/societies/{id}/complaints',
    auth: 'Required',
    category: 'complaints',
  },
  { id: 'createVisitor', method: 'POST', path: '/api/societies/{id}/visitors', auth: 'Required', category: 'visitors' },
  { id: 'consentStatus', method: 'GET', path: '/api/dpdp/consent/status', auth: 'Required', category: 'privacy' },
  { id: 'recordConsent', method: 'POST', path: '/api/dpdp/consent', auth: 'Required', category: 'privacy' },
] as const

export type ApiEntry = (typeof apiEntries)[number]
export type ApiStatus = 'live' | 'coming'

/** What runs today: written by `npm run docs` from the routes the server serves, and compared with them by the checks. */
export const apiStatus: Record<ApiEntry['id'], ApiStatus> = {
  // <api-status>
  listSocieties: 'live',
  createSociety: 'live',
  listMembers: 'live',
  createBill: 'live',
  listComplaints: 'live',
  createVisitor: 'live',
  consentStatus: 'live',
  recordConsent: 'live',
  // </api-status>
}
