export default {
  title: 'Notifications',
  unread: { one: '{{count}} unread', other: '{{count}} unread' },
  button: { one: 'Notifications, {{count}} unread', other: 'Notifications, {{count}} unread' },
  buttonNone: 'Notifications',
  empty: 'Nothing new. What concerns you will appear here.',
  failed: 'The notifications could not be loaded.',
  markAll: 'Mark all as read',
  isUnread: 'Unread',
  choose: 'Choose what you hear of',
  kinds: {
    complaint_raised: { title: 'New complaint {{reference}}', text: '{{title}} ({{place}}), raised by {{name}}.' },
    complaint_reopened: {
      title: 'Complaint {{reference}} was opened again',
      text: '{{title}} ({{place}}): {{name}} says it is not solved.',
    },
    complaint_assigned: { title: 'Complaint {{reference}} is yours to handle', text: '{{title}} ({{place}}).' },
    complaint_commented: { title: '{{name}} wrote about complaint {{reference}}', text: '{{title}}.' },
    complaint_resolved: {
      title: 'Complaint {{reference}} is resolved',
      text: '{{title}}. Please rate it, or open it again within 7 days if it is not solved.',
    },
    complaint_escalated: {
      title: 'Complaint {{reference}} is overdue',
      text: '{{title}} ({{place}}) has passed its promised time.',
    },
    member_asked: {
      title: '{{name}} asks to join',
      text: 'Flat {{flat}} of {{society}}. Please approve or reject the request.',
    },
    member_approved: { title: 'Welcome to {{society}}', text: 'Your request to join was approved.' },
    operator_entered: {
      title: '{{name}} of the operator opened your society',
      text: 'Reason given: {{reason}}. The operator can stay for one hour.',
    },
    support_answered: {
      title: 'Support answered your question',
      text: '{{title}}. Please say whether the answer helped.',
    },
    subscription_approved: {
      title: 'Your request was approved',
      text: '{{society}}: {{plan}}. Open it to see what comes next.',
    },
    subscription_rejected: {
      title: 'Your request was not approved',
      text: '{{society}}: {{plan}}. Open it to see what this means.',
    },
    subscription_due: {
      title: 'A payment for {{society}} is due',
      text: '{{plan}}, by {{day}}. After that the society can be read only.',
    },
    subscription_suspended: {
      title: '{{society}} is suspended',
      text: 'It can be read and exported, and works again after a payment or the operator’s word.',
    },
    subscription_paid: {
      title: 'Payment received, {{amount}}',
      text: '{{society}}: {{plan}}. The receipt is in your mail.',
    },
    other: { title: 'News from {{society}}', text: 'Open it to read more.' },
  },
  topics: {
    complaint_raised: 'New complaints',
    complaint_assigned: 'Complaints assigned to me',
    complaint_commented: 'Comments on my complaints',
    complaint_resolved: 'My complaint is resolved',
    complaint_escalated: 'Overdue complaints',
    member_asked: 'Requests to join',
    member_decided: 'The answer to my request to join',
    subscription: 'The society’s plan and payments',
  },
  channels: { inApp: 'In the app', email: 'E-mail', push: 'On this phone or computer' },
  letter: { open: 'Open in Aangan', choose: 'You can choose in your settings what you hear of by e-mail.' },
} as const
