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

/** What runs today. An endpoint is added here when its room serves the documented envelope. */
export const apiStatus: Record<ApiEntry['id'], ApiStatus> = {
  listSocieties: 'coming',
  createSociety: 'coming',
  listMembers: 'coming',
  createBill: 'coming',
  listComplaints: 'coming',
  createVisitor: 'coming',
  consentStatus: 'coming',
  recordConsent: 'coming',
}
