/** Fetches what the button opens. */
export const loadChatPanel = () => import('./chat-panel');
