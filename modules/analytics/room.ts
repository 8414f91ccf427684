import type { Room } from '#kernel/server/room.ts'
import { jobs } from './jobs.ts'
import { choices, kinds } from './mail/kinds.ts'
import { routes } from './routes.ts'

export const room: Room = { name: 'analytics', routes, jobs, choices, kinds }
