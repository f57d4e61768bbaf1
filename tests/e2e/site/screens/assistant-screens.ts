import { askAssistant, askUnanswerable, openChat } from './screen-actions';
import type { ScreenCase } from './screen-case';

export const ASSISTANT_SCREENS: readonly ScreenCase[] = [
  {
    group: 'commentary',
    name: 'assistant',
    address: '/ai-assistant',
    ready: 'AI Assistant',
    prepare: (page) => page.getByRole('heading', { name: 'Ask, for example' }).waitFor(),
  },
  {
    group: 'commentary',
    name: 'an answer of the assistant',
    address: '/ai-assistant',
    ready: 'AI Assistant',
    prepare: askAssistant,
  },
  {
    group: 'commentary',
    name: 'a refusal of the assistant',
    address: '/ai-assistant',
    ready: 'AI Assistant',
    prepare: askUnanswerable,
  },
  {
    group: 'visitors',
    name: 'chat of a visitor',
    address: '/',
    ready: 'Global Labour Law Intelligence',
    prepare: openChat,
  },
];
