import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of the product; ready once {@link startI18n} has answered. */
export const i18n = i18next.createInstance();

export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: {} });
}
