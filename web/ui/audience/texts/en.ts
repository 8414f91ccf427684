export default {
  wing: 'Wing',
  livesAs: 'Lives as',
  role: 'Role',
  people: { one: '{{count}} person', other: '{{count}} people' },
  withoutLogin: '{{people}}, {{count}} without login',
  kinds: { owner: 'Owner', tenant: 'Tenant', family: 'Family' },
  roles: {
    resident: 'Residents',
    committee: 'Committee',
    admin: 'Admins',
    security: 'Guards',
    vendor: 'Vendors',
    ca: 'Accountant',
  },
} as const
