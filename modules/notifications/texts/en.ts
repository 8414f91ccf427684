export default {
  title: 'Notifications',
  unread: { one: '{{count}} unread', other: '{{count}} unread' },
  button: { one: 'Notifications, {{count}} unread', other: 'Notifications, {{count}} unread' },
  buttonNone: 'Notifications',
  empty: 'Nothing new. What concerns you will appear here.',
  failed: 'The notifications could not be loaded.',
  markAll: 'Mark all as read',
  isUnread: 'Unread',
  choose: 'Notification settings',
  channels: { inApp: 'In the app', email: 'E-mail', push: 'On this phone or computer', whatsapp: 'WhatsApp' },
} as const
