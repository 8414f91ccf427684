import type { Folder, FolderEdit } from '../contract.ts'
import { isCommittee } from './words.ts'

export type FolderValues = {
  name: string
  note: string
  parentId: string
  who: 'everyone' | 'committee' | 'chosen' | 'flat'
  roles: FolderEdit['audience']['roles']
  wings: string[]
  kinds: FolderEdit['audience']['kinds']
  flatNumber: string
  forTenants: boolean
}

export const formOf = (parentId: string | null, folder?: Folder): FolderValues => ({
  name: folder?.name ?? '',
  note: folder?.note ?? '',
  parentId: (folder ? folder.parentId : parentId) ?? '',
  who: folder ? whoOf(folder) : 'everyone',
  roles: folder?.audience?.roles ?? [],
  wings: folder?.audience?.wings ?? [],
  kinds: folder?.audience?.kinds ?? [],
  flatNumber: folder?.flatNumber ?? '',
  forTenants: folder?.forTenants ?? false,
})

const whoOf = ({ access, audience }: Folder): FolderValues['who'] => {
  if (access !== 'some') return access
  return isCommittee(audience) ? 'committee' : 'chosen'
}

export const audienceOf = ({ who, roles, wings, kinds }: FolderValues): FolderEdit['audience'] => {
  if (who === 'committee') return { ...emptyLists(), roles: ['committee', 'admin'] }
  return who === 'chosen' ? { roles, wings, kinds, flats: [] } : emptyLists()
}

const emptyLists = (): FolderEdit['audience'] => ({
  roles: [],
  wings: [],
  flats: [],
  kinds: [],
})

export const editOf = (values: FolderValues): Omit<FolderEdit, 'version'> => ({
  name: values.name.trim(),
  note: values.note.trim(),
  parentId: values.parentId || null,
  audience: audienceOf(values),
  flatNumber: values.who === 'flat' ? values.flatNumber.trim() : '',
  forTenants: values.who === 'flat' && values.forTenants,
})
