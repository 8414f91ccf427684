import type { Section } from '#site/content/types.ts'

const community = {
  title: 'Community',
  lead: 'Committees learn most from other committees. These are the places where they meet.',
  sections: [
    {
      id: 'circles',
      title: 'City circles',
      body: [
        'Once a quarter the secretaries and treasurers of a city meet for two hours in one member’s community hall: one topic, one society that shows how it does it, and tea. There are circles in Lucknow, Pune, Thane, Nashik, Nagpur and Noida. Any committee may host one.',
      ],
    },
    {
      id: 'topics',
      title: 'What people bring',
      body: [
        {
          list: [
            'Model resolutions: lift modernisation, parking allotment, sinking fund investment',
            'Rate comparisons for security, housekeeping and lift maintenance, without names',
            'How to run an AGM with proxies and a quorum that holds',
            'Welcoming tenants: what to ask for, and what not to',
            'Making the register ready for the auditor',
          ],
        },
      ],
    },
    {
      id: 'voice',
      title: 'Say what we build next',
      body: [
        'Ideas are collected, grouped and voted on by societies, one society one vote, twice a year. The results and what became of them are published under News and Updates.',
        { links: [{ label: 'Read News and Updates', href: '/news' }] },
      ],
    },
    {
      id: 'rules',
      title: 'House rules',
      body: [
        {
          list: [
            'Speak about practice, not about neighbours: no names, flat numbers or photographs of residents.',
            'Disagree with the rule, not with the person.',
            'No selling. Vendors are welcome as guests when a circle invites them.',
            'What is said in the circle may be used; who said it stays there.',
          ],
        },
      ],
    },
    {
      id: 'join',
      title: 'Join or host',
      body: [
        'Write to us with your city and your role in the committee. We put you in touch with the circle nearest to you, or help you to start one.',
        {
          links: [
            { label: 'Write to us', href: '/contact' },
            { label: 'Training for committees', href: '/training' },
          ],
        },
      ],
    },
  ] satisfies Section[] as Section[],
}

export type Community = typeof community
export default community
