import { column, declare } from '#kernel/server/insight.ts'
import { trailRows } from './store/insight.ts'

export const insight = declare({
  name: { en: 'Audit trail', hi: 'बदलावों का रिकॉर्ड', mr: 'बदलांची नोंद' },
  reports: [
    {
      id: 'trails.changes',
      title: { en: 'Audit trail', hi: 'बदलावों का रिकॉर्ड', mr: 'बदलांची नोंद' },
      about: {
        en: 'Who changed what in these days. Nothing of it can be altered.',
        hi: 'इन दिनों में किसने क्या बदला। इसमें कुछ भी बदला नहीं जा सकता।',
        mr: 'या दिवसांत कोणी काय बदलले. यातील काहीही बदलता येत नाही.',
      },
      may: 'settings.approve',
      parameters: ['range', 'deed', 'table_name', 'action'],
      key: ['at', 'id'],
      newestFirst: true,
      inOrder: true,
      columns: [
        column.instant('at', { en: 'Time', hi: 'समय', mr: 'वेळ' }),
        column.text('member', { en: 'Who', hi: 'किसने', mr: 'कोणी' }),
        column.text('role', { en: 'Role', hi: 'भूमिका', mr: 'भूमिका' }),
        column.choice(
          'deed',
          { en: 'Deed', hi: 'क्या किया', mr: 'काय केले' },
          {
            added: { en: 'Added', hi: 'जोड़ा', mr: 'जोडले' },
            changed: { en: 'Changed', hi: 'बदला', mr: 'बदलले' },
            removed: { en: 'Removed', hi: 'हटाया', mr: 'काढले' },
          },
        ),
        column.text('action', { en: 'Action', hi: 'क्रिया', mr: 'क्रिया' }),
        column.text('table_name', { en: 'Table', hi: 'तालिका', mr: 'तक्ता' }),
        column.text('row_id', { en: 'Row', hi: 'पंक्ति', mr: 'ओळ' }, { aside: true }),
      ],
      statement: trailRows,
    },
  ],
})
