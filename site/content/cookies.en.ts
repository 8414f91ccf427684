const cookies = {
  title: 'Cookie Policy',
  lead: 'A cookie is a note your browser keeps for a site. Ours are few, and this page lists all of them.',
  choiceTitle: 'Your choice',
  categories: {
    essential: {
      name: 'Essential cookies',
      detail:
        'Keep you signed in, remember your language, a payment you began and your answer on this page. The site cannot work without them, so they are always on.',
    },
    analytics: {
      name: 'Analytics cookies',
      detail: 'Count which pages are read, without your name or flat. Off until you turn them on.',
    },
    marketing: {
      name: 'Marketing cookies',
      detail: 'Tell us which announcement brought you here. Off until you turn them on.',
    },
  },
  save: 'Save Preferences',
  tableTitle: 'How long they stay',
  tableHead: ['Cookie', 'What for', 'Duration'],
  table: [
    ['Session', 'Knows that it is you who signed in', 'Session: until you sign out, {{sessionDays}} at most'],
    ['Language', 'Shows every page in the language you chose', '1 year'],
    ['Analytics', 'Counts page views, only with your consent', '2 years'],
    ['Consent', 'Remembers the choice you save here', '1 year'],
    [
      'Known browser',
      'Knows that you have signed in here before, so that you need not wait when somebody else guesses at your password',
      '1 year',
    ],
    [
      'Payment',
      'Finds the payment you began until your society is set up. Where you pay, the payment provider may set its own',
      '30 days',
    ],
  ],
  moreTitle: 'Changing your mind',
  more: 'Come back to this page at any time and save another choice; withdrawing is as easy as giving. You can also delete cookies in your browser. What we do with personal data is in the Privacy Policy.',
  moreLink: 'Privacy Policy',
}

export type Cookies = typeof cookies
export default cookies
