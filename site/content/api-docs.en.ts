const apiDocs = {
  title: 'API Documentation',
  lead: 'The same records the screens show, for your own tools.',
  authTitle: 'Authentication',
  auth: [
    'The API uses OAuth 2.0 with role-based access: a token can do what the role of its owner can do in that society, and nothing more.',
    'Send the bearer session token in the Authorization header of every request. Tokens are made and revoked in Settings.',
  ],
  requiredText: 'Required: any signed-in member of the society, as far as the role allows.',
  adminText: 'Admin: a society administrator only.',
  endpointsTitle: 'Endpoints',
  labels: {
    method: 'Method',
    path: 'Path',
    description: 'Description',
    auth: 'Auth',
    category: 'Category',
    status: 'Status',
  },
  status: { live: 'Live', coming: 'Coming' },
  categories: {
    societies: 'Societies',
    members: 'Members',
    billing: 'Billing',
    complaints: 'Complaints',
    visitors: 'Visitors',
    privacy: 'Privacy',
  },
  descriptions: {
    listSocieties: 'The societies the token’s owner belongs to.',
    createSociety: 'Create a society; its maker becomes the administrator.',
    listMembers: 'Members of a society, with the contact details the reader may see.',
    createBill: 'Raise a bill for a flat; it is numbered and posted to the ledger.',
    listComplaints: 'Complaints with status, assignee and the time left.',
    createVisitor: 'Announce a visitor; the reply carries the passcode for the gate.',
    consentStatus: 'The consents the token’s owner has given, per purpose and version.',
    recordConsent: 'Give or withdraw a consent.',
  },
  envelopeTitle: 'The answer',
  envelope: 'Every answer has the same envelope:',
  envelopeFields: [
    { name: 'success', text: 'true when the request was carried out' },
    { name: 'data', text: 'the record or the list' },
    { name: 'message', text: 'one sentence for a person, also when something is refused' },
    {
      name: 'dpdpCompliance',
      text: 'whether the answer holds personal data, for which purpose, and how long it may be kept',
    },
  ],
  exampleTitle: 'Example',
  errorsTitle: 'Errors and limits',
  errors: [
    '400: a field is missing or malformed; the message says which.',
    '401: no token, or it has ended. 403: the role does not allow it.',
    '404: there is no such record in your society. Whether it exists elsewhere is never said.',
    '429: too many requests; wait for the time in the Retry-After header.',
  ],
  helpText: 'API access is part of the Enterprise plan. Questions?',
  helpLink: 'Contact us',
}

export type ApiDocs = typeof apiDocs
export default apiDocs
