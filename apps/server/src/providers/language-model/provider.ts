import { z } from 'zod';
import { unusableSettings } from '../../settings.ts';
import type { LanguageModel } from '../language-model-port.ts';
import { defineProvider } from '../provider.ts';
import { chatCompletionsModel } from './chat-completions.ts';

/** `undefined` where the rules alone write. */
const ports = (languageModel: LanguageModel | undefined) => ({ languageModel });

/** A service that words texts, in the chat-completions format of OpenAI. */
export const languageModel = defineProvider({
  /** Address and model, or none. */
  settings: {
    LANGUAGE_MODEL_API: z.url({ protocol: /^https?$/ }).optional(),
    LANGUAGE_MODEL_KEY: z.string().optional(),
    LANGUAGE_MODEL_NAME: z.string().max(80).optional(),
  },
  read({ LANGUAGE_MODEL_API: baseUrl, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: model }) {
    if (baseUrl !== undefined && model !== undefined) return { baseUrl, key, model };
    if (baseUrl === undefined && key === undefined && model === undefined) return undefined;
    throw unusableSettings(['LANGUAGE_MODEL_API and LANGUAGE_MODEL_NAME go together; the key belongs to them']);
  },
  open: (config, { watch }) => ({
    ports: ports(config && chatCompletionsModel({ ...config, watch: watch('languageModel') })),
  }),
});
