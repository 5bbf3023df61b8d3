"""The words that server and clients exchange: messages, actions, events and views, and their encoding."""
