import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { base, Person } from './nouns.ts'

const Category = z.object({
  id: Id,
  /** One of the usual categories, for translation; empty for the society's own. */
  key: z.string(),
  name: z.string(),
  responseHours: z.number(),
  isActive: z.boolean(),
  version: z.number(),
})
export type Category = z.infer<typeof Category>
const CategoryEdit = z.object({
  name: Line(60),
  responseHours: z.number().int().min(1).max(2160),
  isActive: z.boolean().default(true),
  version: z.number().int().optional(),
})
export type CategoryEdit = z.output<typeof CategoryEdit>

const Rule = z.object({
  id: Id,
  categoryId: Id.nullable(),
  wing: z.string(),
  assignee: Person,
  /** False: the person left or has another role now, so the rule rests. */
  works: z.boolean(),
})
const NewRule = z.object({
  categoryId: Id.nullable().default(null),
  wing: OptionalLine(20).default(''),
  assigneeId: Id,
})
export type NewRule = z.output<typeof NewRule>

export const sortingEndpoints = {
  categories: {
    method: 'GET',
    path: `${base}/categories`,
    may: 'complaints.read',
    params: InSociety,
    reply: z.array(Category),
    demo: true,
    api: { scope: 'complaints:read', noun: ['category', 'categories'] },
    summary: 'The categories and their response times',
  },
  addCategory: {
    method: 'POST',
    path: `${base}/categories`,
    may: 'complaints.approve',
    params: InSociety,
    body: CategoryEdit,
    reply: Category,
    summary: 'Add a category',
  },
  updateCategory: {
    method: 'PUT',
    path: `${base}/categories/:id`,
    may: 'complaints.approve',
    params: ById,
    body: CategoryEdit,
    reply: Category,
    summary: 'Change a category, or rest it',
  },
  rules: {
    method: 'GET',
    path: `${base}/rules`,
    may: 'complaints.approve',
    params: InSociety,
    reply: z.array(Rule),
    demo: true,
    summary: 'Who gets new complaints, by category and wing',
  },
  addRule: {
    method: 'POST',
    path: `${base}/rules`,
    may: 'complaints.approve',
    params: InSociety,
    body: NewRule,
    reply: Rule,
    summary: 'Let new complaints go to a person at once',
  },
  removeRule: {
    method: 'DELETE',
    path: `${base}/rules/:id`,
    may: 'complaints.approve',
    params: ById,
    reply: z.object({}),
    summary: 'Take such a rule away',
  },
} as const satisfies Contract<Permission>
