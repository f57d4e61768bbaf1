/** Loads the chat panel. */
export const loadChatPanel = () => import('./chat-panel');
