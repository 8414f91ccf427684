const news = {
  title: 'News and Updates',
  lead: 'What changed in Aangan, and why.',
  by: 'By',
  items: [
    {
      title: 'Explain my bill: every line opens',
      excerpt:
        'A resident can now open any line of a bill and read the rule, the rate, the quantity and the resolution behind it. The same working prints on the PDF.',
      date: '2026-11-05',
      author: 'Asha Gokhale, product',
      readTime: '4 min read',
      category: 'Billing',
    },
    {
      title: 'The gate works without network',
      excerpt:
        'Passcodes and signed QR codes are checked on the guard’s own phone. Entries made offline are sent once, in order, when the connection returns.',
      date: '2026-10-18',
      author: 'Imran Qureshi, engineering',
      readTime: '5 min read',
      category: 'Visitors',
    },
    {
      title: 'New interest cap in Maharashtra',
      excerpt:
        'From 18 June 2026 co-operative housing societies may charge at most 12% a year on arrears. Bills that cross the date are split into two periods on their own.',
      date: '2026-07-02',
      author: 'Kavita Patil, accounts',
      readTime: '6 min read',
      category: 'Regulation',
    },
    {
      title: 'Hindi and Marathi on every screen',
      excerpt:
        'Not a translated menu but the whole product: bills, notices, the guard’s tiles and the error messages. Each resident chooses their own language.',
      date: '2026-05-20',
      author: 'Meera Joshi, design',
      readTime: '3 min read',
      category: 'Product',
    },
    {
      title: 'Your rights under the DPDP Act, in one place',
      excerpt:
        'Information, correction, erasure, grievance and nomination: residents ask on one screen, the committee answers within 30 days, and the clock is visible to both.',
      date: '2026-04-14',
      author: 'Farhan Shaikh, privacy',
      readTime: '5 min read',
      category: 'Privacy',
    },
    {
      title: 'Year close in an afternoon',
      excerpt:
        'Trial balance, income and expenditure, balance sheet and the defaulters’ list by age come from the same vouchers. The close locks the year and says what is still open.',
      date: '2026-03-28',
      author: 'Kavita Patil, accounts',
      readTime: '7 min read',
      category: 'Accounts',
    },
  ],
  moreTitle: 'Hear about it first',
  more: 'One letter a month, no advertising. Subscribe in the footer of this page.',
  press: 'Questions from the press',
}

export type News = typeof news
export default news
