import { english } from './en/catalogue.ts'

/** All texts of the app. */
export const strings = english
