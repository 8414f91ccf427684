import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { download } from '#web/call.ts'
import { visitors } from '../../contract.ts'
import type { Content } from './journal.ts'
import { facePrefix, keepPhoto, readPhoto } from './store.ts'

type Guards = Content['guards']

/** The guards' faces as addresses for pictures: from this phone, and from the server what it does not have yet. */
export const useFaces = (guards: Guards, subdomain: string): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['gate-faces', subdomain, guards.map(({ photoId }) => photoId ?? '').join(' ')],
    queryFn: () => readFaces(guards, subdomain),
    networkMode: 'always',
  })
  const faces = useMemo(() => new Map((data ?? []).map(([id, blob]) => [id, URL.createObjectURL(blob)])), [data])
  useEffect(
    () => () => {
      for (const url of faces.values()) URL.revokeObjectURL(url)
    },
    [faces],
  )
  return faces
}

const readFaces = async (guards: Guards, subdomain: string): Promise<(readonly [string, Blob])[]> => {
  const found = await Promise.all(guards.map(async (guard) => [guard.id, await readFace(guard, subdomain)] as const))
  return found.flatMap(([id, blob]) => (blob ? [[id, blob] as const] : []))
}

/** Without network a guard without a kept face has a name and initials, which is enough to tap. */
const readFace = async ({ id, photoId }: Guards[number], subdomain: string): Promise<Blob | undefined> => {
  if (!photoId) return undefined
  const kept = await readPhoto(facePrefix + photoId)
  if (kept) return kept
  try {
    const { blob } = await download(visitors.face, { params: { subdomain, id } })
    await keepPhoto(facePrefix + photoId, blob)
    return blob
  } catch (error) {
    console.warn('A face could not be fetched yet', error)
    return undefined
  }
}
