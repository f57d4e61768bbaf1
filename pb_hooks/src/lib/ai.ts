/** Whether the operator has configured a machine that writes. */
export function isAiConfigured(): boolean {
  return $os.getenv('AI_BASE_URL') !== '' && $os.getenv('AI_MODEL') !== '';
}
