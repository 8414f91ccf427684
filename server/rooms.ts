import type { Room } from '#kernel/server/http/serve.ts'
import { jobs as complaintJobs } from '#modules/complaints/jobs.ts'
import { routes as complaints } from '#modules/complaints/routes.ts'
import { routes as consent } from '#modules/consent/routes.ts'
import { routes as dashboard } from '#modules/dashboard/routes.ts'
import { jobs as identityJobs } from '#modules/identity/jobs.ts'
import { routes as identity } from '#modules/identity/routes.ts'
import { jobs as integrationsJobs } from '#modules/integrations/jobs.ts'
import { routes as integrations } from '#modules/integrations/routes.ts'
import { jobs as leadsJobs } from '#modules/leads/jobs.ts'
import { routes as leads } from '#modules/leads/routes.ts'
import { jobs as membersJobs } from '#modules/members/jobs.ts'
import { routes as members } from '#modules/members/routes.ts'
import { jobs as notificationsJobs } from '#modules/notifications/jobs.ts'
import { routes as notifications } from '#modules/notifications/routes.ts'
import { jobs as onboardingJobs } from '#modules/onboarding/jobs.ts'
import { routes as onboarding } from '#modules/onboarding/routes.ts'
import { jobs as platformJobs } from '#modules/platform/jobs.ts'
import { routes as platform } from '#modules/platform/routes.ts'
import { routes as search } from '#modules/search/routes.ts'
import { routes as seo } from '#modules/seo/routes.ts'
import { routes as settings } from '#modules/settings/routes.ts'
import { routes as societies } from '#modules/societies/routes.ts'
import { jobs as subscriptionsJobs } from '#modules/subscriptions/jobs.ts'
import { routes as subscriptions } from '#modules/subscriptions/routes.ts'

/** The one list of rooms, from the ground up. */
export const rooms: readonly Room[] = [
  { name: 'identity', routes: identity, jobs: identityJobs },
  { name: 'societies', routes: societies },
  { name: 'members', routes: members, jobs: membersJobs },
  { name: 'consent', routes: consent },
  { name: 'notifications', routes: notifications, jobs: notificationsJobs },
  { name: 'settings', routes: settings },
  { name: 'search', routes: search },
  { name: 'complaints', routes: complaints, jobs: complaintJobs },
  { name: 'dashboard', routes: dashboard },
  { name: 'integrations', routes: integrations, jobs: integrationsJobs },
  { name: 'subscriptions', routes: subscriptions, jobs: subscriptionsJobs },
  { name: 'platform', routes: platform, jobs: platformJobs },
  { name: 'onboarding', routes: onboarding, jobs: onboardingJobs },
  { name: 'leads', routes: leads, jobs: leadsJobs },
  { name: 'seo', routes: seo },
]
