import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'

export const archives = contract(permissions, {
  export: {
    method: 'GET',
    path: '/societies/:subdomain/data-export',
    may: 'settings.approve',
    file: true,
    params: InSociety,
    reply: z.unknown(),
    summary: 'Every table of the society as CSV in one zip',
  },
  backup: {
    method: 'GET',
    path: '/societies/:subdomain/backup',
    may: 'settings.approve',
    file: true,
    params: InSociety,
    reply: z.unknown(),
    summary: 'The society’s archive, for another installation: every table as CSV and JSON, its files and a manifest',
  },
})
