import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { download } from '#web/call.ts'
import { visitors } from '../../contract.ts'
import { facePrefix, keepPhoto, readPhoto } from './store.ts'

type People = readonly { id: string; photoId?: string | null | undefined }[]
type Kind = 'face' | 'workerPhoto' | 'blockedPhoto'

/** The faces of guards or of daily help as addresses for pictures: from this phone, and from the server what it does not have yet. */
export const useFaces = (people: People, subdomain: string, kind: Kind = 'face'): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['gate-faces', subdomain, people.map(({ photoId }) => photoId ?? '').join(' ')],
    queryFn: () => readFaces(people, subdomain, kind),
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

/** The photo of a record that was told on this phone. */
export const useKeptPhoto = (recordId: string | undefined): { blob: Blob; url: string } | undefined => {
  const { data: blob } = useQuery({
    queryKey: ['gate-photo', recordId],
    queryFn: async () => (await readPhoto(recordId ?? '')) ?? null,
    enabled: recordId !== undefined,
    networkMode: 'always',
  })
  const photo = useMemo(() => (blob ? { blob, url: URL.createObjectURL(blob) } : undefined), [blob])
  useEffect(
    () => () => {
      if (photo) URL.revokeObjectURL(photo.url)
    },
    [photo],
  )
  return photo
}

const readFaces = async (people: People, subdomain: string, kind: Kind): Promise<(readonly [string, Blob])[]> => {
  const found = await Promise.all(people.map(async (one) => [one.id, await readFace(one, subdomain, kind)] as const))
  return found.flatMap(([id, blob]) => (blob ? [[id, blob] as const] : []))
}

/** Without network whoever is without a kept face has a name and initials, which is enough to tap. */
const readFace = async ({ id, photoId }: People[number], subdomain: string, kind: Kind): Promise<Blob | undefined> => {
  if (!photoId) return undefined
  const kept = await readPhoto(facePrefix + photoId)
  if (kept) return kept
  try {
    const { blob } = await download(visitors[kind], { params: { subdomain, id } })
    await keepPhoto(facePrefix + photoId, blob)
    return blob
  } catch (error) {
    console.warn('A face could not be fetched yet', error)
    return undefined
  }
}
