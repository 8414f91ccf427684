import dashboard from '#modules/dashboard/texts/en.ts'
import identity from '#modules/identity/texts/en.ts'
import payments from '#modules/payments/texts/en.ts'
import type { Block } from '#site/content/types.ts'

export type Article = { id: string; title: string; topic: string; body: Block[] }

const help = {
  title: 'Help Center',
  lead: 'Short answers, in the order people ask.',
  searchLabel: 'Search the help articles',
  searchPlaceholder: 'For example: receipt, passcode, tenant',
  searchButton: 'Search',
  searching: 'Searching for: ',
  found: 'Articles found for',
  none: 'No article has these words. Try a single word, or write to us and a person will answer.',
  articlesTitle: 'All articles',
  pricingTitle: 'Trial and prices',
  pricing: [
    { name: 'Basic free trial', price: '₹0', detail: '30 days, up to 50 flats, nothing to pay and no card needed.' },
    { name: 'Professional', price: '₹999 per month', detail: 'For societies that prefer to pay by the month.' },
  ],
  pricingNote: 'The yearly plans with a one-time setup fee are on the rate card.',
  pricingLink: 'See the rate card',
  hoursTitle: 'Talk to a person',
  hours: 'Phone: Mon-Fri 9:00 to 19:00, Sat 9:00 to 17:00, Sun closed. Support replies within 24 hours.',
  contactLink: 'Contact us',
  docsLink: 'User guide',
  apiLink: 'API Documentation',
  articles: [
    {
      id: 'join',
      title: 'How do I join my society?',
      topic: 'Getting started',
      body: [
        {
          steps: [
            `Open the sign-in page and choose “${identity.register.submit}”. Give your e-mail, first and last name and a password of at least 6 characters.`,
            `On the dashboard choose “${dashboard.join.title}”. Type the society code your committee gave you and your flat number, and the role you ask for.`,
            'An administrator of the society approves the request. Until then you see the pending approval screen; you need not do anything.',
          ],
        },
        'If the administrator has already put you on the register with your e-mail, use the link in the invitation instead.',
      ],
    },
    {
      id: 'new-society',
      title: 'How do I set up a new society?',
      topic: 'Getting started',
      body: [
        {
          steps: [
            'Choose a plan on the rate card and pay the setup fee, or start the free trial from your dashboard.',
            'Fill in the administrator’s profile and the society’s name, address, PIN code and number of flats.',
            'Import the register of flats and members from a spreadsheet, or add them one by one on the Members screen.',
          ],
        },
        'The person who completes the setup becomes the society’s administrator and can hand over later.',
      ],
    },
    {
      id: 'password',
      title: 'I forgot my password',
      topic: 'Getting started',
      body: [
        `Choose “${identity.signIn.forgot}” on the sign-in page and open the link we send to your e-mail. Setting a new password signs out all your other devices.`,
      ],
    },
    {
      id: 'pay',
      title: 'How do I pay my maintenance bill?',
      topic: 'Bills and payments',
      body: [
        {
          list: [
            'By UPI: scan the code on the bill in any UPI app. The amount and the bill number are already filled in.',
            'By card or net banking: choose Pay on the bill, if your society has switched on the payment gateway.',
            'By cheque or cash at the office: the treasurer enters it and you get the receipt on your phone.',
          ],
        },
        `After a UPI payment enter the 12-digit reference (UTR) under “${payments.iHavePaid}”. The bill shows as paid when the treasurer or the bank statement confirms it.`,
      ],
    },
    {
      id: 'explain',
      title: 'How was an amount on my bill worked out?',
      topic: 'Bills and payments',
      body: [
        'Open the bill and choose the line. You see the rule, the rate, the quantity, the number of days and the resolution behind it. If it is still not right, raise a complaint of the kind Billing from there; it goes to the treasurer with the bill attached.',
      ],
    },
    {
      id: 'receipt',
      title: 'Where is my receipt?',
      topic: 'Bills and payments',
      body: [
        'Under Billing, in the list of payments. Each receipt has its number and can be downloaded as a PDF or printed.',
      ],
    },
    {
      id: 'interest',
      title: 'Why was interest charged?',
      topic: 'Bills and payments',
      body: [
        'A society may charge simple interest on dues paid after the due date, per day and on the principal only, up to the limit of its state’s rules. The bill line shows the amount, the rate and the days. There is never interest on interest.',
      ],
    },
    {
      id: 'passcode',
      title: 'How do I let a guest in?',
      topic: 'Visitors',
      body: [
        {
          steps: [
            'Under Visitors choose the new guest, with a name and the time.',
            'Send the six-digit passcode or the QR code to your guest.',
            'The guard checks it at the gate. You get a message when the guest has come in.',
          ],
        },
        'For a visitor you did not expect, the guard takes a photograph and your phone asks: let in or refuse. If nobody answers within 2 minutes the guard calls you.',
      ],
    },
    {
      id: 'offline-gate',
      title: 'The gate has no network. What now?',
      topic: 'Visitors',
      body: [
        'Go on working. The guard’s screen keeps today’s list, checks passcodes without network and stores entries on the phone. A counter shows how many are waiting; they are sent when the connection is back.',
      ],
    },
    {
      id: 'complaint',
      title: 'How do I raise and follow a complaint?',
      topic: 'Complaints and facilities',
      body: [
        {
          steps: [
            'Under Complaints choose a kind, write one sentence and add a photograph if it helps.',
            'It is assigned by its kind. You see who has it and how much time is left.',
            'When it is done you confirm, or reopen it with a reason.',
          ],
        },
      ],
    },
    {
      id: 'hall',
      title: 'How do I book the community hall?',
      topic: 'Complaints and facilities',
      body: [
        'Under Facilities choose the hall and a free slot. Rent and deposit are shown before you confirm. Two people can never get the same slot. Cancel in time and the deposit is returned by the society’s rule.',
      ],
    },
    {
      id: 'tenant',
      title: 'How do I add a tenant or a family member?',
      topic: 'Members and notices',
      body: [
        'An administrator adds the person on the Members screen with name, e-mail, phone, flat number and role. Residents without e-mail can be on the register without a login.',
      ],
    },
    {
      id: 'notifications',
      title: 'Too many messages, or none',
      topic: 'Members and notices',
      body: [
        'Choose under Settings, Notifications which kinds you want and by which way. Gate requests always come through. For messages on a phone, allow notifications in the browser and install the app.',
      ],
    },
    {
      id: 'install',
      title: 'How do I install the app on my phone?',
      topic: 'Members and notices',
      body: [
        'Open the site in Chrome and choose Install when it is offered, or “Add to home screen” in the menu of the browser. On an iPhone use Share, then Add to Home Screen in Safari. It opens without network and sends later what you entered.',
      ],
    },
    {
      id: 'language',
      title: 'How do I change the language or the dark theme?',
      topic: 'Members and notices',
      body: [
        'On public pages at the top; after sign-in in the side navigation or under Settings. The choice goes with your account to your other devices.',
      ],
    },
    {
      id: 'my-data',
      title: 'How do I see, correct or delete my data?',
      topic: 'Privacy',
      body: [
        'Under Settings, Privacy you can ask for information, correction or erasure, make a grievance, and name a nominee. The committee answers within 30 days. Bills and receipts are kept for 7 years because the law asks for it; the answer says so item by item.',
      ],
    },
    {
      id: 'breach',
      title: 'What happens if data is lost or stolen?',
      topic: 'Privacy',
      body: [
        'The people concerned and the Data Protection Board are told within 72 hours: what happened, which data, and what to do. If you notice something yourself, call the emergency hotline on the Security page.',
      ],
    },
  ] satisfies Article[] as Article[],
}

export type Help = typeof help
export default help
