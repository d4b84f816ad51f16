import { behaviour, present } from '#kit/behaviour.ts'

/** The form of the 'Import Excel' overlay (DLM-15). */
export const importForm = behaviour({ pdmUpload: present })
