import complaints from '#modules/complaints/texts/en.ts'
import identity from '#modules/identity/texts/en.ts'
import members from '#modules/members/texts/en.ts'
import type { Section } from '#site/content/types.ts'

const docs = {
  title: 'Documentation',
  lead: 'The user guide: what each screen does and who may use it. Try any of it in the demo society; nothing you do there can harm anybody.',
  contents: 'Contents',
  demo: 'Open the demo society',
  pictures: {
    login: 'The login page: e-mail and password on one side, the demo accounts on the other',
    dashboard: 'The dashboard of the demo society with its four figures and the dues collected by month',
    members: 'The members screen with two people who ask to join, the society code, and the register',
    complaints: 'The list of complaints with number, place, day and state; one is late',
    complaint: 'One complaint opened beside the list: how far it is, the details and the buttons for the next step',
    'raise-phone': 'The form for a new complaint on a phone',
    search: 'The search over the dashboard, with the complaints that speak of a leak',
    settings: 'The settings of a resident: profile, notifications, appearance and security',
  },
  sections: [
    {
      id: 'today',
      title: 'What is in this version',
      body: [
        'This guide describes what you can use today: sign-in, the dashboard, members, and every section of the menu, from bills to reports, with notifications, search, settings, and work without network.',
        '{{coming}} have their place in the menu; until a screen opens, it says so itself. Each is described here on the day it opens.',
      ],
    },
    {
      id: 'roles',
      title: 'Who can do what',
      body: [
        'Everybody signs in at the same place. What you see depends on your role in the society that is active; a person in several societies switches between them in the header. A star in the menu marks what you may add to, and not only read.',
        {
          table: {
            head: ['Role', 'What for'],
            rows: [
              ['Society administrator', 'Runs the society: members, roles, complaint rules, settings, backup'],
              [
                'Committee member',
                'Looks after the society: assigns, solves and closes complaints, sees everyone’s contact',
              ],
              ['Resident', 'Own flat: raises complaints, follows them, rates the work'],
              [
                'Security guard',
                'The gate: lets visitors in, keeps parcels, answers a call for help; complaints that are given to them',
              ],
              ['Vendor', 'The jobs given to them'],
              ['Chartered accountant', 'To read and to audit'],
            ],
          },
        },
      ],
    },
    {
      id: 'sign-in',
      title: 'Signing in',
      body: [
        `Sign in with e-mail and password, or with a passkey: your fingerprint, face or screen lock. If two-factor sign-in is on, a code from your authenticator app is asked for as well. “${identity.signIn.forgot}” sends a link to your address.`,
        'The demo accounts, one for each role, are on the same page. Choose one and you are in.',
      ],
    },
    {
      id: 'join',
      title: 'Joining your society',
      body: [
        'There are two ways in. Either your committee enters you as a member and you open the link in the invitation; or you make an account, type the society code of eight characters and your flat number, and an administrator lets you in. Until then the page says that your request is waiting. A request that was turned down can be made again.',
      ],
    },
    {
      id: 'start',
      title: 'First week of a new society',
      body: [
        {
          steps: [
            'Complete the setup form: administrator profile and society details.',
            `“${members.title}”, tab “${members.tabs.flats}”: import the flats from a CSV file. Every line is checked before anything is written.`,
            'Members: import the people in the same way, or add them one by one. Each gets an invitation.',
            'Give out the society code for those who are not on your list.',
            `“${complaints.title}”, “${complaints.settings}”: set the hours you promise for each kind, and who takes care of it.`,
            'Settings: turn on two-factor sign-in for the administrators.',
          ],
        },
      ],
    },
    {
      id: 'dashboard',
      title: 'Dashboard',
      body: [
        'The society at a glance: collection rate, pending bills, active complaints and flats, each counted from the records at this moment. Below stand the dues collected by month, what is outstanding by age, what happens today, and what waits for you.',
      ],
    },
    {
      id: 'members',
      title: 'Members',
      body: [
        'The register of flats and people. Search by name, flat, e-mail or phone; filter by role and status. An administrator adds, edits, approves, rejects and deletes; each member needs name, e-mail, phone and flat number. A rejected person may ask again. The last administrator cannot be removed.',
        {
          list: [
            'Select several to approve, invite again, change the role, export or delete them together',
            'Import and export as CSV; an empty sheet to fill in can be downloaded',
            'If two administrators change the same person, the later one is told and nothing is lost',
          ],
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        'Say what it is about, where, and how urgent; add up to five photos. The category promises a time: an urgent complaint gets a quarter of it, one that can wait twice as much. A rule can give it to the right person at once. What is late is marked and brought before the committee.',
        'Each step is in the history: raised, assigned, in work, on hold with a reason, solved. While it is on hold its clock stands still. The raiser confirms, or opens it again within 7 days, and rates the work. Comments are for both sides; an internal note is read only by the committee and the person who does the work.',
        'A complaint about a common area can be shown to neighbours, so that it is not reported twice.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing & Payments',
      body: [
        'A bill run makes one bill a flat from the charge heads and rates you set in the billing configuration; you read every line before it is published. Arrears bear interest by the rule of your society, and each bill shows how its sum came about.',
        'A resident pays by UPI, card or net banking, or reports a payment with its UTR. The treasurer enters cheques and cash, matches the bank statement, pays vendors with a second signature, and closes the year; the books are sealed entry by entry.',
      ],
    },
    {
      id: 'visitors',
      title: 'Visitors',
      body: [
        'A resident announces a guest and sends on the six-digit passcode. The guard types or scans it, or rings the flat, which answers on the phone; deliveries, cabs and daily help have their own way in. Without network the gate goes on writing, and sends everything later, once.',
        'What is known of a visitor is erased after three months. Whoever opens the book of earlier days says why, and that is on record.',
      ],
    },
    {
      id: 'facilities',
      title: 'Facility Booking',
      body: [
        'Choose a facility and a free time; the price, the deposit and what comes back on cancelling are shown before you book. The committee sets hours, prices and closures, approves where it wants to, and settles deposits. Who comes too late for a time joins its waiting list.',
      ],
    },
    {
      id: 'notices',
      title: 'Notices',
      body: [
        'The board of the society. A notice can be written in three languages, be pinned, wait for its day, and go to some wings or roles alone. It shows who has read it, and asks to be confirmed where that matters.',
      ],
    },
    {
      id: 'events',
      title: 'Events',
      body: [
        'The calendar of the society: reply for your household, add the calendar to your phone, and look at the photos afterwards. When an event is full, the next in line is told as soon as a place is free.',
      ],
    },
    {
      id: 'polls',
      title: 'Polls',
      body: [
        'Ask the members, by person or by flat, openly or secretly. A secret ballot can be counted again by anybody with the published box, and nobody can see who voted how. Meetings have their agenda, attendance, resolutions and signed minutes in the same place.',
      ],
    },
    {
      id: 'directory',
      title: 'Directory',
      body: [
        'Neighbours, as far as each of them shares; the numbers of the society; cards of neighbours who offer something; and which flat a car belongs to. To leave the list takes one tap.',
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      body: [
        'Bye-laws, certificates, plans, each in a folder that says who may read it. A new version keeps the old ones, and a certificate that runs out reminds you in time.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      body: [
        'Figures as cards: collection, dues by age, complaints, gate, bookings. Each opens the rows it was counted from, and can be compared with last year.',
      ],
    },
    {
      id: 'reports',
      title: 'Reports',
      body: [
        'Every list as a report: choose days and filters, read it, print it, or take it away as PDF, Excel or CSV. A report can come by e-mail every month.',
      ],
    },
    {
      id: 'offline',
      title: 'On the phone, and without network',
      body: [
        'Install the app from the browser; it opens without network. A complaint with its photos that is raised offline is kept on the device and sent once when the network is back. A counter shows how many are waiting; you can correct or discard them until then.',
      ],
    },
    {
      id: 'notifications',
      title: 'Notifications',
      body: [
        'The bell holds what concerns you: a new step in your complaint, a request to join, a job given to you. The same can come by e-mail and as a push message; in the settings you choose for each kind. It arrives while the page is open, without reloading.',
      ],
    },
    {
      id: 'search',
      title: 'Search',
      body: [
        'Ctrl+K (Cmd+K on a Mac) opens the search on every screen. It finds members, bills, complaints, visitors, facilities, notices, events and documents by the beginning of a word, forgives small slips, and finds a name typed in Latin letters that is kept in Devanagari. It shows only what your role may see.',
      ],
    },
    {
      id: 'settings',
      title: 'Settings',
      body: [
        'Language, theme, text size, notifications, auto-logout, password, two-factor sign-in, passkeys and the devices you are logged in on. You also decide whether neighbours see your e-mail and phone. Your choices hold on every device.',
        'Administrators find four more things there: a backup of the society in one zip, every table as CSV, the log of who changed what, and user management.',
      ],
    },
    {
      id: 'more',
      title: 'More',
      body: [
        {
          links: [
            { label: 'Help Center', href: '/help' },
            { label: 'API Documentation', href: '/api-docs' },
            { label: 'Training', href: '/training' },
            { label: 'Community', href: '/community' },
          ],
        },
      ],
    },
  ] satisfies Section[] as Section[],
}

export type Docs = typeof docs
export default docs
